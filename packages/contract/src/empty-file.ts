/** What is said of a file without a byte, by the page when it is chosen and by the service. */
export const emptyFileText = (name: string | undefined): string =>
  name ? `${name} is empty` : 'The file is empty'
