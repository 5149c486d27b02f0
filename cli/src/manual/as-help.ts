import type { Manual, Section } from './manual.ts'

const width = 80
const indent = '  '

/** Returns the manual for a terminal: plain text, 80 columns. */
export function helpText({ name, says, usage, sections }: Manual): string {
  const parts = [
    wrapped(`${name}: ${says}`, ''),
    ['Usage:', ...usage.map((line) => indent + line)].join('\n'),
    ...sections.map(sectionText),
  ]
  return `${parts.join('\n\n')}\n`
}

function sectionText({ title, text = [], list = [] }: Section): string {
  const paragraphs = text.map((paragraph) => wrapped(paragraph, indent)).join('\n\n')
  const entries = list
    .map(({ term, says }) => `${indent}${term}\n${wrapped(says, indent.repeat(3))}`)
    .join('\n')
  return [`${title}:`, paragraphs, entries].filter(Boolean).join('\n')
}

function wrapped(text: string, before: string): string {
  const lines: string[] = []
  let line = before
  for (const word of text.split(' ')) {
    if (line.length + word.length > width && line.trim() !== '') {
      lines.push(line.trimEnd())
      line = before
    }
    line += `${word} `
  }
  return [...lines, line.trimEnd()].join('\n')
}
