import { expect, test } from '@jest/globals'
import { siteProcesses } from '../../scripts/workspaces.ts'
import { servicesOf } from './compose-file.ts'
import { stages, textsOf } from './dockerfile.ts'

/** The images that the step of a Dockerfile reads which writes the bill, each as `image at folder`. */
const billed = (path?: string): string[] =>
  textsOf(stages(path).get('billed'), 'RUN').flatMap((text) =>
    [...text.matchAll(/from=(\S+),target=\/images\/(\S+)/g)].map(
      ([, image, folder]) => `${image} at ${folder}`,
    ),
  )
const each = (names: readonly string[]): string[] => names.map((name) => `${name} at ${name}`).sort()

test('the bill of the site is of the images of all its processes', () => {
  expect(billed().sort()).toEqual(each(siteProcesses.map(({ name }) => name)))
})

test('the bill of the servers is of all that Compose builds for its profiles', () => {
  const built = Object.entries({ ...servicesOf('scale'), ...servicesOf('observe') })
    .filter(([, { build }]) => build?.context === 'deploy/images')
    .map(([name]) => name)
  expect(built.length).toBeGreaterThan(3)
  expect(billed('deploy/images/Dockerfile').sort()).toEqual(each(built))
})
