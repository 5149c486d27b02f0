/** A page that says anything takes as many bytes; a file in which they are fewer names the same ones again and again. */
const bytesPerPage = 100

/** How many pages of a file of so many bytes are worth processor time of their own, at most. */
export const mostWorthyPages = (bytes: number): number => Math.max(1, bytes / bytesPerPage)
