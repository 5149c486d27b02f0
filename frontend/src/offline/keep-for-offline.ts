import { whenIdle } from '../browser/when-idle.ts'

/** Where the build writes the service worker. */
const script = '/service-worker.js'

/**
 * Lets the browser keep the pages for when there is no network. Not before the visitor does something: who reads one page
 * and leaves fetches nothing for it.
 */
const { serviceWorker } = navigator
if (serviceWorker) {
  const controller = new AbortController()
  const register = () => {
    controller.abort()
    whenIdle(() => void serviceWorker.register(script).catch(() => undefined))
  }
  for (const type of ['pointerdown', 'keydown', 'drop'])
    addEventListener(type, register, { signal: controller.signal, passive: true })
}
