import type { Option } from '../options/options.ts'
import type { Schema } from './schema.ts'

/** What a form field may hold that carries this setting. */
export function optionSchema(option: Option): Schema {
  const description = descriptionOf(option)
  switch (option.kind) {
    case 'choice':
      return {
        type: 'string',
        enum: option.values.map(({ value }) => value),
        ...(!option.follows && { default: option.default }),
        description,
      }
    case 'flag':
      return { type: 'boolean', default: option.default, description }
    case 'number':
      return {
        type: option.integer ? 'integer' : 'number',
        minimum: option.min,
        ...(option.max !== undefined && { maximum: option.max }),
        default: option.default,
        description,
      }
    case 'text':
      return { ...textSchema(option), default: option.default, description }
    case 'texts':
      return jsonText({ type: 'array', maxItems: option.maxItems, items: textSchema(option) }, description)
    case 'ranges':
      return jsonText({ type: 'array', maxItems: option.maxItems, items: rangeSchema }, description)
  }
}

function textSchema({ maxLength, shape }: Extract<Option, { kind: 'text' | 'texts' }>): Schema {
  return { type: 'string', maxLength, ...(shape && { pattern: `^$|${shape.pattern.source}` }) }
}

/** A list travels as JSON in one field of the form. */
const jsonText = (contentSchema: Schema, description: string): Schema => ({
  type: 'string',
  contentMediaType: 'application/json',
  contentSchema,
  description,
})

const page: Schema = { type: 'integer', minimum: 1, description: 'Counted from 1.' }

const rangeSchema: Schema = {
  type: 'object',
  properties: { start: page, end: page, id: { type: 'string', description: 'Any name.' } },
  required: ['start', 'end'],
}

/** Label, hints and conditions in sentences. */
export function descriptionOf(option: Option): string {
  const { showWhen } = option
  const condition = showWhen ? `Only with ${showWhen.option}=${showWhen.is}.` : ''
  const follows = option.kind === 'choice' && option.follows ? `Without it by ${option.follows.option}.` : ''
  return [`${option.label}.`, detailsOf(option), condition, follows].filter(Boolean).join(' ')
}

function detailsOf(option: Option): string {
  switch (option.kind) {
    case 'choice':
      return option.values
        .filter(({ hint }) => hint)
        .map(({ value, hint }) => `${value}: ${hint}.`)
        .join(' ')
    case 'ranges':
      return `A list of at most ${option.maxItems} ranges: [{"start":1,"end":3,"id":"a"}].`
    case 'texts':
      return `${option.hint ?? option.label}: a list with one text for each file, in their order: ["", "…"].`
    case 'text':
      return [option.hint && `${option.hint}.`, option.shape?.grammar].filter(Boolean).join(' ')
    case 'flag':
    case 'number':
      return option.hint ? `${option.hint}.` : ''
  }
}
