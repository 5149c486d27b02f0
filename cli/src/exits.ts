/** How a run ends, by the number that it leaves; help and man page list the same. */
export const exits = {
  done: { code: 0, says: 'All files were converted.' },
  failed: { code: 1, says: 'At least one file could not be converted; the others were.' },
  usage: { code: 2, says: 'The command line is not understood.' },
  input: { code: 3, says: 'A file cannot be read, or is not of a kind that the tool takes.' },
  output: { code: 4, says: 'A result cannot be written, or a file is already there (see --force).' },
  server: { code: 5, says: 'The server cannot be reached or is busy; try again later.' },
  cancelled: { code: 130, says: 'Cancelled with Ctrl-C. Nothing is left behind.' },
} as const

export type Exit = keyof typeof exits

/** Why a run, or one call of it, ends before its result: a sentence for people and the exit it means. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly exit: Exit
  /** The word for programs, where a server or an engine gave one. */
  readonly code: string | undefined

  constructor(exit: Exit, text: string, code?: string) {
    super(text)
    this.exit = exit
    this.code = code
  }
}
