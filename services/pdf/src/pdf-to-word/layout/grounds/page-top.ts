/** Nothing in the text begins closer to the top of the paper than this many points: printers leave so much of it white. */
export const pageTop = 14
