/** More than one read of a socket brings (64 KiB), or every single chunk would be waited for. */
export const bufferedBytes = 256 * 1024

/** How the parser of forms reads their names, and how much it holds of the form and of each file. */
export const formParsing = {
  defParamCharset: 'utf8',
  highWaterMark: bufferedBytes,
  fileHwm: bufferedBytes,
} as const
