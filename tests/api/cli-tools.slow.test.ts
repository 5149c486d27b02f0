import { afterEach, beforeEach, test } from '@jest/globals'
import { cases } from '../support/converted.ts'
import { convertsOn, Desk } from '../support/folio.ts'
import { siteUrl } from '../support/site-url.ts'

let desk: Desk
beforeEach(() => {
  desk = new Desk()
})
afterEach(() => desk.remove())

test.each(Object.keys(cases))('folio %s converts on a server', (command) =>
  convertsOn(desk, command, ['--server', siteUrl]),
)
