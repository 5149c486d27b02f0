/** Prints one line of the set-up, with the product's name before it. */
export function say(text: string): void
