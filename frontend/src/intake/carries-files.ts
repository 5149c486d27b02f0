/** Whether what is dragged are files, and not a text or a link of the page. */
export const carriesFiles = ({ types }: DataTransfer): boolean => types.includes('Files')
