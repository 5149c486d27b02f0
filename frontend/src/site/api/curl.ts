import type { Tool } from '@folio/contract/tool'

/** A call of a tool with as many files as it needs and, where it has settings, the first one with a value of its own. */
export function curlCall(
  origin: string,
  { endpoint, field, accept, limits, options, sendsOrder }: Tool,
): string {
  const extension = accept.extensions.at(-1) ?? ''
  const files = Array.from(
    { length: limits.files.min },
    (_, index) => `-F ${field}=@${index + 1}${extension}`,
  )
  const order = sendsOrder ? files.map((_, index) => `-F order=${index}`) : []
  const setting = Object.entries(options)
    .filter(([, { hidden, showWhen }]) => !hidden && !showWhen)
    .flatMap(([name, option]) =>
      option.kind === 'choice' ? [`-F ${name}=${option.values.at(-1)?.value}`] : [],
    )
    .slice(0, 1)
  return ['curl', ...files, ...order, ...setting, origin + endpoint].join(' \\\n  ')
}
