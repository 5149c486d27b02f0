import { expect, test } from '@jest/globals'
import { withChanges } from './change-view.ts'

const settings =
  '<w:settings xmlns:w="urn:w"><w:zoom/><w:revisionView w:markup="0"></w:revisionView><w:x/></w:settings>'
const texts = ['<w:p/>', '<w:p><w:ins w:id="1"/></w:p>']

test('hides changes, or shows them whatever the author looked at', () => {
  expect(withChanges(settings, texts, 'final')).toBe(
    '<w:settings xmlns:w="urn:w"><w:revisionView w:markup="0"/><w:zoom/><w:x/></w:settings>',
  )
  expect(withChanges(settings, texts, 'shown')).toBe(
    '<w:settings xmlns:w="urn:w"><w:zoom/><w:x/></w:settings>',
  )
})

test('leaves a document without changes, and one without settings', () => {
  expect(withChanges(settings, ['<w:p/>', '<w:instrText>'], 'final')).toBe(settings)
  expect(withChanges('', texts, 'final')).toBe('')
})
