/**
 * One question to a worker of its own, which ends with the answer. Undefined when the worker fails or takes longer than
 * `patienceMs`.
 * @throws the signal's reason when nobody waits any more
 */
export async function askWorker<Answer>(
  worker: Worker,
  question: unknown,
  patienceMs: number,
  { transfer = [], signal }: { readonly transfer?: Transferable[]; readonly signal?: AbortSignal } = {},
): Promise<Answer | undefined> {
  try {
    return await new Promise<Answer | undefined>((resolve, reject) => {
      setTimeout(resolve, patienceMs)
      signal?.addEventListener('abort', () => reject(signal.reason))
      worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data))
      worker.addEventListener('error', () => resolve(undefined))
      worker.postMessage(question, transfer)
    })
  } finally {
    worker.terminate()
  }
}
