import { expect, test } from '@jest/globals'
import { pagePolicy } from './page-policy.ts'

const directives = (policy: string): Map<string, string[]> =>
  new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ')
      return [name, values]
    }),
  )

test('inline styles are allowed by hash, each once, and nothing is unsafe', () => {
  // printf %s 'p{margin:0}' | openssl dgst -sha256 -binary | base64
  const hash = "'sha256-QRQPRLGyxt3RJiKpYNjpkgHcmHU2PywsfL2e8oI0LQA='"
  const policy = pagePolicy(
    '<style data-x="1">p{margin:0}</style><style>p{margin:0}</style><script type="application/ld+json">{}</script>',
  )
  expect(directives(policy).get('style-src')).toEqual(["'self'", hash])
  expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|\*|https?:/)
})

test('a page without inline styles may only load its own', () => {
  const policy = directives(pagePolicy('<h1>none</h1>'))
  expect(policy.get('style-src')).toEqual(["'self'"])
  expect(policy.get('script-src')).toEqual(["'self'", "'wasm-unsafe-eval'"])
  for (const name of ['object-src', 'base-uri', 'frame-ancestors', 'frame-src']) {
    expect(policy.get(name)).toEqual(["'none'"])
  }
})

test('only the origin of the advertising may be framed', () => {
  expect(directives(pagePolicy('', 'https://ads.example/band?site=1')).get('frame-src')).toEqual([
    'https://ads.example',
  ])
})
