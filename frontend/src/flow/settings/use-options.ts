import { defaultsOf, type Option, type Options, writeOption } from '@folio/contract/options/options'
import { readOptions } from '@folio/contract/options/read-options'
import type { PageRange } from '@folio/contract/pages/page-ranges'
import { useEffect, useMemo, useState } from 'react'
import { inStorage } from '../../browser/in-storage.ts'
import { choiceOfList, isOfFiles, lastingOptions } from '../memory/lasting-option.ts'
import type { ToolView } from '../model/tool-view.ts'

export type OptionValue = string | number | boolean | readonly PageRange[]

export interface OptionControl {
  readonly values: Readonly<Record<string, unknown>>
  readonly set: (name: string, value: OptionValue) => void
  readonly reset: () => void
  /** The settings that belong to the chosen files, as they are sent; those that are as at first left out. */
  readonly ofFiles: Readonly<Record<string, string>>
  /** Sets all that belong to the files: those that are not named as at first. */
  readonly bring: (ofFiles: Readonly<Record<string, string>>) => void
  /** How many of the shown settings differ from the tool's own. */
  readonly changed: number
}

/** A tool's settings, kept in this browser for the next visit. */
export function useOptions({
  tool: { id, options },
  follow,
  replaced = () => [],
}: Pick<ToolView, 'tool' | 'follow' | 'replaced'>): OptionControl {
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>(() => defaultsOf(options))
  const key = `settings:${id}`

  // Not while rendering: the prerendered page knows nothing of this browser.
  useEffect(() => {
    const fields = recall(key)
    if (fields) setValues({ ...defaultsOf(options), ...readOptions(options, fields).values })
  }, [key, options])

  const keep = (next: Readonly<Record<string, unknown>>) => {
    setValues(next)
    remember(key, lastingOptions({ options }, next))
  }
  const ofFiles = useMemo(() => fieldsOfFiles(options, values), [options, values])
  return {
    values,
    ofFiles,
    bring: (fields) => {
      const { values: read } = readOptions(options, fields)
      setValues((before) => {
        const ends = choiceOfList(options, before)
        const begins = choiceOfList(options, read)
        const names = Object.keys(read).filter(
          (name) => isOfFiles(options[name]) || name === ends || name === begins,
        )
        return { ...before, ...Object.fromEntries(names.map((name) => [name, read[name]])) }
      })
    },
    set: (name, value) => keep({ ...values, [name]: value, ...follow?.({ [name]: value }) }),
    reset: () => keep(defaultsOf(options)),
    changed: Object.entries(options).filter(
      ([name, option]) =>
        !replaced(values).includes(name) &&
        isShown(option, values, replaced(values)) &&
        writeOption(values[name]) !== writeOption(option.default),
    ).length,
  }
}

function fieldsOfFiles(
  options: Options,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
  const withList = choiceOfList(options, values)
  const fields = Object.entries(options)
    .filter(([name, option]) => isOfFiles(option) || name === withList)
    .map(([name, option]) => [name, writeOption(values[name]), writeOption(option.default)] as const)
  return Object.fromEntries(fields.flatMap(([name, now, first]) => (now === first ? [] : [[name, now]])))
}

/** Whether an option's control has a meaning with the present settings. */
export const isShown = (
  { hidden, showWhen }: Option,
  values: Readonly<Record<string, unknown>>,
  replaced: readonly string[] = [],
): boolean =>
  !hidden && (!showWhen || (values[showWhen.option] === showWhen.is && !replaced.includes(showWhen.option)))

/** Storage may be switched off; settings then last as long as the page. */
function remember(key: string, values: Readonly<Record<string, unknown>>): void {
  const fields = Object.entries(values).map(([name, value]) => [name, writeOption(value)])
  inStorage('localStorage', (storage) => storage.setItem(key, JSON.stringify(Object.fromEntries(fields))))
}

function recall(key: string): Record<string, string> | undefined {
  return inStorage('localStorage', (storage) => {
    const fields: unknown = JSON.parse(storage.getItem(key) ?? 'null')
    return typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : undefined
  })
}
