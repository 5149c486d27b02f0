/** What the page shows before and after a split. */
export const splitView = {
  /** Assumed while the page count is unknown. */
  assumedPages: 10,
  /** Parts that the breakdown names before "+N more files...". */
  breakdownFiles: 3,
} as const
