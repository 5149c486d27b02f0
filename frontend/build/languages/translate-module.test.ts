// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are code that has them
import { expect, test } from '@jest/globals'
import { messagesOf } from './messages.mjs'
import { translateModule } from './translate-module.mjs'

const keysOf = (code: string): string[] =>
  messagesOf('a.tsx', code).map(({ key }: { readonly key: string }) => key)

const translated = (code: string, catalog: Record<string, string | Record<string, string>>): string =>
  translateModule('a.tsx', code, catalog)

test('words that are shown are found, names and conditions are not', () => {
  const code = `
    import { x } from 'Some Module'
    const kind = 'merge-pdf'
    const label = { title: 'Merge files', className: 'Big Card', kind: 'merge', label: 'uptime' }
    if (state === 'Not a message') throw new Error('For programmers only')
    switch (key) { case 'Page Up': break }
    const view = <a className="Big Card" href="/about us" aria-label="Close this">Close</a>
    const known = text.includes('Failed to fetch')`
  expect(keysOf(code)).toEqual(['Merge files', 'uptime', 'Close this', 'Close'])
})

test('a sentence with an element and a value inside is one message, as the page shows it', () => {
  const code = `const view = (
    <p>
      Deleted in <b className="left">{minutes} minutes</b>, or
      at once: <Icon /> &lt;here&gt;
    </p>
  )`
  expect(keysOf(code)).toEqual(['Deleted in <0>{1} minutes</0>, or at once: <2/> <here>'])
})

test('a language puts values and elements where it wants them', () => {
  const code = `const view = <p>Deleted in <b className="left">{minutes} minutes</b> by <Icon />.</p>`
  const catalog = { 'Deleted in <0>{1} minutes</0> by <2/>.': '<2/> borra en <0>{1} minutos</0>.' }
  expect(translated(code, catalog)).toBe(
    'const view = <p><Icon />{" borra en "}<b className="left">{minutes}{" minutos"}</b>{"."}</p>',
  )
})

test('messages inside the value of another are translated too', () => {
  const code = 'const text = `Save ${done ? `all of ${name}` : "No file"} now`'
  const catalog = {
    'Save {0} now': 'Guardar ahora {0}',
    'all of {0}': 'todo {0}',
    'No file': 'Ningún archivo',
  }
  expect(translated(code, catalog)).toBe(
    'const text = `Guardar ahora ${done ? `todo ${name}` : "Ningún archivo"}`',
  )
})

test('names stand isolated where a language runs from right to left, numbers do not', () => {
  const catalog = { 'Remove {0}': 'إزالة {0}', 'Page {0} of {1}': '{0} من {1}' }
  const inArabic = (code: string) => translateModule('a.tsx', code, catalog, true)
  for (const value of ['name', 'lost?.file', 'saved[0]?.fileName ?? "this file"'])
    expect(inArabic(`const text = \`Remove \${${value}}\``)).toBe(
      `const text = \`إزالة \u2068\${${value}}\u2069\``,
    )
  expect(inArabic('const text = `Remove ${files.max}`')).toBe('const text = `إزالة ${files.max}`')
  const code = 'const text = `Page ${number} of ${name}`'
  expect(inArabic(code)).toBe('const text = `${number} من \u2068${name}\u2069`')
  expect(translated(code, catalog)).not.toContain('\u2068')
})

test('a name inside an element stands isolated beside the words', () => {
  const code = 'const view = <p>Opening {file.name} of {count}</p>'
  expect(translateModule('a.tsx', code, { 'Opening {0} of {1}': '{1}: فتح {0}' }, true)).toBe(
    'const view = <p>{count}{": فتح "}{"\u2068"}{file.name}{"\u2069"}</p>',
  )
})

test('what a language lacks stays English, and what is inside it is translated', () => {
  const code = 'const text = `Save ${"No file"} now`'
  expect(translated(code, { 'No file': 'Ningún archivo' })).toBe(
    'const text = `Save ${"Ningún archivo"} now`',
  )
  expect(translated(code, {})).toBe(code)
})

test('a noun becomes its forms, for every category of number of the language', () => {
  const forms = { one: '# plik', few: '# pliki', other: '# plików' }
  expect(translated("counted(count, 'file')", { 'file|files': forms })).toBe(
    `counted(count, ${JSON.stringify(forms)})`,
  )
  expect(translated("plural(count, 'child', 'children')", {})).toBe(
    'plural(count, {"one":"# child","other":"# children"})',
  )
})

test('an attribute keeps any character of its translation', () => {
  const catalog = { 'Close this': 'Cerrar «"esto"»' }
  expect(translated('const view = <a aria-label="Close this" />', catalog)).toBe(
    'const view = <a aria-label={"Cerrar «\\"esto\\"»"} />',
  )
  expect(translated('const text = `Close this`', { 'Close this': 'a `b` ${c} \\ d' })).toBe(
    'const text = `a \\`b\\` \\${c} \\\\ d`',
  )
})
