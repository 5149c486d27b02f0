const events = ['uncaughtException', 'unhandledRejection'] as const

/** Zopfli in WebAssembly, loaded when it is first asked for. */
export function loadZopfli(): Promise<typeof import('@gfx/zopfli')> {
  loading ??= load()
  return loading
}

let loading: Promise<typeof import('@gfx/zopfli')> | undefined

/** The package takes hold of all failures of the process; here they stay with whoever runs it. */
async function load(): Promise<typeof import('@gfx/zopfli')> {
  const listening = new Map(events.map((event) => [event, new Set<unknown>(listenersOf(event))]))
  const zopfli = await import('@gfx/zopfli')
  for (const event of events) {
    for (const listener of listenersOf(event)) {
      if (!listening.get(event)?.has(listener)) process.off(event, listener)
    }
  }
  return zopfli
}

const listenersOf = (event: (typeof events)[number]) => process.rawListeners(event) as (() => void)[]
