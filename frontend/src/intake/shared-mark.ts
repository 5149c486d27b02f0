/** What the address of the home page carries when files were shared to it. */
export const sharedMark = '?shared'
