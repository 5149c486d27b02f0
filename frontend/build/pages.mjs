import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { minifySync } from 'vite'
import { readChunks } from './chunks.mjs'

/** What runs while the page is asleep, that is before React has taken it over; before the first paint. */
const asleepSources = ['src/asleep/early-files.js', 'src/asleep/early-press.js', 'src/asleep/theme.js']

/**
 * @typedef {object} BuiltPage
 * @property {string} path as its address has it, with the language
 * @property {string} route the same without the language
 * @property {string} file relative to the build's folder
 * @property {string[]} scripts
 * @property {string} css
 * @property {boolean} indexed
 */

/**
 * Renders every page of a language to a file of its own, twice: as specified, and without the figures of `claims.ts`, for a server
 * that is started with `SITE_CLAIMS=off`.
 *
 * @param {string} dist
 * @param {string} serverSide folder of the server build
 * @returns {Promise<BuiltPage[]>}
 */
export async function writePages(dist, serverSide) {
  const { renderPage, renderAdBand, site } = await import(
    pathToFileURL(resolve(serverSide, 'prerender.js')).href
  )
  const document = documentWriter(dist, site.language)
  const { closureOf } = readChunks(dist)
  const targets = [
    ...site.pages.map(({ path, sources }) => ({ path, sources, folder: path, name: 'index', indexed: true })),
    { path: '/404', sources: site.notFound.sources, folder: '/', name: '404', indexed: false },
  ]

  const built = []
  for (const { path: route, sources, folder, name, indexed } of targets) {
    const path = site.addressOf(route)
    const { scripts, styles } = closureOf(sources)
    const css = styles.map((file) => readFileSync(join(dist, file), 'utf8')).join('')
    for (const claims of [true, false]) {
      const rendered = await renderPage(route, { ...site.placeholders, claims })
      const file = join(site.base || '/', folder, `${name}${claims ? '' : '.claims-off'}.html`).slice(1)
      mkdirSync(dirname(join(dist, file)), { recursive: true })
      writeFileSync(join(dist, file), document({ ...rendered, scripts, styles, css, claims }))
      if (claims) built.push({ path, route, file, scripts, css, indexed })
    }
  }
  writeFileSync(join(dist, 'ad-band.html'), renderAdBand())
  return built
}

/** @param {string} dist @param {{ tag: string, direction: string }} language */
function documentWriter(dist, { tag, direction }) {
  const template = readFileSync('index.html', 'utf8').replace(/\n\s*/g, '')
  const { entryFile } = readChunks(dist)
  const font = readdirSync(join(dist, 'assets')).find((name) =>
    /^instrument-sans-latin-wght.*\.woff2$/.test(name),
  )
  if (!font) throw new Error('the text font is missing in the build')
  const asleep = writeAsleep(dist)

  return ({ head, body, scripts, styles, css, claims }) => {
    const links = [
      `<link rel="preload" href="/assets/${font}" as="font" type="font/woff2" crossorigin>`,
      // The page is drawn without them: on a slow line its theme and its fonts come first.
      ...scripts.map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`),
      `<style>${css}</style>`,
      // Tells Vite's loader that these are here already; a disabled style sheet is never fetched.
      ...styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
    ]
    return replaceAll(template, {
      'lang="en"': direction === 'ltr' ? `lang="${tag}"` : `lang="${tag}" dir="${direction}"`,
      '<!--head-->': head + links.join(''),
      '<div id="root"></div>': `<div id="root">${body.replace('<main ', '<!--ad--><main ')}</div>`,
      [asleepSources
        .map((name) => `<script src="/${name}"></script>`)
        .join('')]: `<script src="/${asleep}"></script>`,
      'src="/src/main.tsx"': `fetchpriority="low" crossorigin src="/${entryFile}"`,
      'data-claims="on"': `data-claims="${claims ? 'on' : 'off'}"`,
    })
  }
}

/** Writes what must run before the first paint as one script, under a name that changes with its content. */
function writeAsleep(dist) {
  const blocks = asleepSources.map((name) => `{${readFileSync(name, 'utf8')}}`)
  const { code, errors } = minifySync('asleep.js', blocks.join(''), { module: false })
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
  const file = `assets/asleep-${hash}.js`
  writeFileSync(join(dist, file), code)
  return file
}

/**
 * @param {string} template
 * @param {Record<string, string>} replacements each must occur exactly once
 */
function replaceAll(template, replacements) {
  let text = template
  for (const [from, to] of Object.entries(replacements)) {
    if (text.split(from).length !== 2) throw new Error(`index.html must hold ${from} once`)
    text = text.replace(from, () => to)
  }
  return text
}
