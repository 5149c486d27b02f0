/**
 * Hands on what a promise comes to, until whoever asked for it ends that.
 * @param onFailure without it a rejection is one that nobody has handled
 * @returns what ends it, as effects of React do
 */
export function subscribe<T>(
  promise: Promise<T>,
  onValue: (value: T) => void,
  onFailure?: () => void,
): () => void {
  let isSubscribed = true
  void promise.then(
    (value) => {
      if (isSubscribed) onValue(value)
    },
    onFailure &&
      (() => {
        if (isSubscribed) onFailure()
      }),
  )
  return () => {
    isSubscribed = false
  }
}
