import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { chromium } from 'playwright-core'
import sharp from 'sharp'

// Draws the pictures that link previews show, from the built pages themselves, into public/og. Run by hand after
// `npm run build -w frontend` when a name, a description or the design changes: node scripts/draw-previews.mjs

process.chdir(join(import.meta.dirname, '..'))
const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}

const server = createServer(({ url }, response) => {
  const asked = join('dist', decodeURIComponent(url))
  const file = existsSync(asked) && statSync(asked).isDirectory() ? join(asked, 'index.html') : asked
  if (!existsSync(file)) return response.writeHead(404).end()
  response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream')
  createReadStream(file).pipe(response)
}).listen(0, '127.0.0.1')

const style = `
  body { inline-size: 1200px; block-size: 630px; overflow: hidden; }
  #preview { display: grid; grid-template-columns: 1fr auto; align-items: center; gap: 60px; box-sizing: border-box;
    inline-size: 1200px; block-size: 630px; padding: 0 90px; }
  #preview h1 { font-size: 76px; }
  #preview[data-tool=''] { padding-block-start: 30px; }
  #preview p { max-inline-size: 600px; margin-block-start: 24px; font-size: 30px; line-height: 1.4; color: var(--muted); }
  #preview svg.art { inline-size: 420px; block-size: auto; }
  #preview .brand { position: absolute; inset: 56px auto auto 90px; transform: scale(1.7); transform-origin: 0 0; }
  #preview .bar { position: absolute; inset: auto auto 56px 90px; transform: scale(2); transform-origin: 0 100%; }
`

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
})
const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, colorScheme: 'light' })
const origin = `http://127.0.0.1:${server.address().port}`
await page.goto(origin)
await page.addStyleTag({ content: style })
await page.evaluate(() => document.fonts.ready)

const site = await page.evaluate(() => ({
  name: 'site',
  tool: '',
  title: document.querySelector('h1').textContent,
  text: 'Merge, split, compress, edit and convert. No account, no watermark.',
  art: document.querySelector('main svg').outerHTML,
}))
const subjects = new Map([['site', site]])
const brand = await page.locator('header a').first().innerHTML()
const bar = await page
  .locator('footer [aria-hidden]:has([data-tool])')
  .first()
  .evaluate((element) => element.outerHTML)

// A tool's card stands on the home page or on the pages of its siblings.
const pages = readdirSync('dist', { withFileTypes: true }).filter((entry) =>
  existsSync(join('dist', entry.name, 'index.html')),
)
const elsewhere = await browser.newPage({ javaScriptEnabled: false })
for (const path of ['', ...pages.map(({ name }) => `${name}/`)]) {
  await elsewhere.goto(`${origin}/${path}`)
  for (const card of await elsewhere.locator('main li[data-tool]:has(svg)').all()) {
    const tool = await card.getAttribute('data-tool')
    if (subjects.has(tool)) continue
    const [title, text, art] = await Promise.all([
      card.locator('a').textContent(),
      card.locator('p').textContent(),
      card.locator('svg').evaluate((svg) => svg.outerHTML),
    ])
    subjects.set(tool, { name: tool, tool, title, text, art })
  }
}

for (const { name, tool, title, text, art } of subjects.values()) {
  await page.evaluate(
    ({ brand, bar, tool, title, text, art }) => {
      document.body.innerHTML = `<div id="preview" data-tool="${tool}"><div><h1></h1><p></p></div>${art}
        <div class="brand">${brand}</div><div class="bar">${bar}</div></div>`
      document.querySelector('h1').textContent = title
      document.querySelector('p').textContent = text
      document.querySelector('#preview > svg').classList.add('art')
    },
    { brand, bar, tool, title, text, art },
  )
  const picture = await page.screenshot()
  await sharp(picture)
    .png({ palette: true, colors: 64, compressionLevel: 9, effort: 10 })
    .toFile(`public/og/${name}.png`)
}
await browser.close()
server.close()
