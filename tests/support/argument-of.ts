const args = process.argv.slice(2)

/** What stands behind a name on the command line: of `--json FILE` the file; undefined without the name. */
export const argumentOf = (name: string): string | undefined =>
  args.includes(name) ? args[args.indexOf(name) + 1] : undefined
