import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type TestSite, writeSite } from './write-site.ts'

/** The style that stands in each of the pages. */
export const pageStyle = 'h1{margin:0}'
const page = (name: string) =>
  `<!doctype html><html data-origin="https://site.invalid" data-ad="" data-editor=""><style>${pageStyle}</style><link rel="canonical" href="https://site.invalid/${name}"><!--ad--><h1>${name}</h1><a href="mailto:contact@site.invalid">write</a>`
/** What each script of the site says. */
export const siteScript = `export const text = '${'compressible '.repeat(200)}'`

/** A built site that has a file of each kind. */
export const writePages = (): TestSite =>
  writeSite({
    'index.html': page(''),
    'api/index.html': page('api'),
    'merge-pdf/index.html': page('merge-pdf'),
    'merge-pdf/index.claims-off.html': page('merge-pdf').replace('<h1>', '<h1>modest '),
    'ad-band.html': '<iframe src="https://ad.invalid/"></iframe>',
    'split-pdf/index.html': page('split-pdf/'),
    '404.html': page('404'),
    'es/index.html': page('es'),
    'es/merge-pdf/index.html': page('es/merge-pdf'),
    'es/split-pdf/index.html': page('es/split-pdf/'),
    'es/404.html': page('es/404'),
    'sitemap.xml': '<urlset><url><loc>https://site.invalid/</loc></url></urlset>',
    'robots.txt': 'User-agent: *\nDisallow: /api/\nSitemap: https://site.invalid/sitemap.xml\n',
    'assets/app-AbCd1234.js': siteScript,
    'assets/app-AbCd1234.js.br': brotliCompressSync(siteScript),
    'assets/app-AbCd1234.js.gz': gzipSync(siteScript),
    'assets/app-AbCd1234.js.map': '{"sources":["secret.ts"]}',
    'pdfjs/5.5.207/pdf.worker.mjs': siteScript,
    'pdfjs/5.5.207/cmaps/H.bcmap': 'x',
    'assets/tiff.worker-AbCd1234.js': siteScript,
    'assets/pdfium.worker-AbCd1234.js': siteScript,
    'assets/heif.worker-AbCd1234.js': siteScript,
    'assets/pdfium-AbCd1234.wasm': 'x',
    'service-worker.js': 'keep()',
    'service-worker.off.js': 'leave()',
    'icon.png': Buffer.from('89504e47', 'hex'),
    'data.bin': 'x',
    '.vite/manifest.json': '{}',
    '.env': 'SECRET=1',
  })
