import { expect, test } from '@jest/globals'
import type { Work } from '../model/work-phase.ts'
import { clock, countOf, timeText, workText } from './work-text.ts'

const megabyte = 1024 * 1024

const stage = (label: string, done: number, total: number): Work => ({
  phase: 'processing',
  event: { kind: 'stage', label, done, total },
})

test.each<[string, Work]>([
  ['Uploading', { phase: 'uploading', sent: 0, total: 0 }],
  ['Uploading 5.8 of 9.4 MB', { phase: 'uploading', sent: 5.8 * megabyte, total: 9.4 * megabyte }],
  ['Uploading 0.5 of 12.0 KB', { phase: 'uploading', sent: 512, total: 12_288 }],
  ['Processing on the server, 0:07', { phase: 'processing' }],
  ['Processing on the server, 0:07', { phase: 'processing', event: { kind: 'running' } }],
  ['Processing on the server, 0:07', { phase: 'processing', event: { kind: 'queued', ahead: 0 } }],
  ['Waiting, 3 ahead of you', { phase: 'processing', event: { kind: 'queued', ahead: 3 } }],
  ['Busy, trying again shortly', { phase: 'waiting', why: 'busy' }],
  ['Connection lost, trying again', { phase: 'waiting', why: 'lost' }],
  ['Merging pages, 0:07', stage('Merging pages', 0, 1)],
  ['Images 2 of 5', stage('Images', 2, 5)],
  ['Page 12 of 40', stage('Page', 12, 40)],
])('%s', (text, work) => {
  expect(workText(work, 7.9)).toBe(text)
})

test.each([
  [0, '0:00'],
  [59.9, '0:59'],
  [3581, '59:41'],
  [-3, '0:00'],
])('%p seconds are %s', (seconds, text) => {
  expect(clock(seconds)).toBe(text)
})

test.each<[Work, string, number, number]>([
  [{ phase: 'uploading', sent: 5, total: 9 }, 'bytes', 5, 9],
  [stage('Pages', 2, 5), 'stage Pages', 2, 5],
])('%j counts %s', (work, of, done, total) => {
  expect(countOf(work)).toEqual({ of, done, total })
})

test.each<Work>([
  { phase: 'processing' },
  stage('Merging pages', 0, 1),
  { phase: 'processing', event: { kind: 'queued', ahead: 3 } },
])('%j counts nothing', (work) => {
  expect(countOf(work)).toBeUndefined()
})

test('how long it has taken is always told, how long it will take where that is known', () => {
  expect(timeText(12_400)).toBe('0:12 so far')
  expect(timeText(12_400, 75)).toBe('0:12 so far, this takes about 1:15 more')
})
