/**
 * @jest-environment jsdom
 */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { homeQuestions } from '../home/home-copy.ts'
import { Faq } from './faq.tsx'

const questions = homeQuestions(true)

beforeEach(() => {
  render(<Faq questions={questions} />)
})
afterEach(cleanup)

const items = () => [...document.querySelectorAll('details')]
const openOnes = () => items().flatMap((item, index) => (item.open ? [index] : []))
const question = (index: number) => screen.getByText(questions[index]?.question ?? '')

test('the home page asks five questions, all closed at first', () => {
  expect(items()).toHaveLength(5)
  expect(openOnes()).toEqual([])
})

test('one is open at a time, and clicking the open one closes it', async () => {
  const user = userEvent.setup()
  await user.click(question(1))
  expect(openOnes()).toEqual([1])
  await user.click(question(3))
  expect(openOnes()).toEqual([3])
  await user.click(question(3))
  expect(openOnes()).toEqual([])
})

test('browsers keep one open even before a script has loaded', () => {
  expect(new Set(items().map((item) => item.getAttribute('name')))).toEqual(new Set(['faq']))
})

test('one that the browser opens by itself, to show found text, closes the other', async () => {
  const user = userEvent.setup()
  await user.click(question(0))
  const [, , third] = items()
  act(() => {
    third?.setAttribute('open', '')
    third?.dispatchEvent(new Event('toggle'))
  })
  expect(openOnes()).toEqual([2])
})
