/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'

beforeEach(() => {
  document.body.innerHTML = '<p>what is there</p>'
})

const failure = async (work: Promise<unknown>): Promise<Error> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof Error) return error
  throw new Error('it did not fail')
}

test.each([
  ['findByText', () => screen.findByText('nobody', {}, { timeout: 120 })],
  ['waitFor', () => waitFor(() => screen.getByText('nobody'), { timeout: 120 })],
])('%s tells in the end what it looked for and what stood on the page then', async (_, wait) => {
  const failed = failure(wait())
  document.body.innerHTML = '<p>what came later</p>'
  const { name, message, stack } = await failed
  expect(name).toBe('TestingLibraryElementError')
  for (const told of [message, stack ?? '']) {
    expect(told).toContain('Unable to find an element with the text: nobody')
    expect(told).toContain('what came later')
  }
})

test('a query that does not wait prints the page at once', () => {
  expect(() => screen.getByText('nobody')).toThrow('what is there')
})
