import type { Browser, BrowserContext, Page } from 'playwright-core'
import { siteUrl } from '../site-url.ts'

const reportPolicyViolations = `document.addEventListener('securitypolicyviolation', (event) =>
  console.error('policy violation: ' + event.violatedDirective + ' ' + event.blockedURI))`

/** As in a browser that has none. */
export const noServiceWorkers = 'delete Navigator.prototype.serviceWorker'

/** For whatever a page does by itself; a busy machine may need it. */
export const patienceMs = 60_000

/** A page that remembers everything a well-behaved site would not do. */
export interface WatchedPage {
  readonly context: BrowserContext
  readonly page: Page
  /** Console errors, uncaught exceptions, policy violations and requests to other origins. */
  readonly offences: string[]
}

export interface PageOptions {
  readonly theme?: 'light' | 'dark'
  readonly width?: number
  readonly height?: number
  /** A phone, used with a finger. */
  readonly touch?: boolean
  /** Whether the browser may keep pages; what it answers by itself no test can hold back or change on its way. */
  readonly offline?: boolean
}

export async function openPage(
  browser: Browser,
  { theme = 'light', width = 1280, height = 800, touch = false, offline = false }: PageOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({
    baseURL: siteUrl,
    colorScheme: theme,
    viewport: { width, height },
    hasTouch: touch,
    isMobile: touch,
    acceptDownloads: true,
  })
  context.setDefaultTimeout(patienceMs)
  const page = await context.newPage()
  const offences: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      offences.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => offences.push(`exception: ${error.message}`))
  page.on('request', (request) => {
    const url = new URL(request.url())
    const ownOrigin = url.origin === siteUrl || url.protocol === 'blob:' || url.protocol === 'data:'
    if (!ownOrigin) offences.push(`foreign request: ${url.origin}`)
  })
  await page.addInitScript({ content: reportPolicyViolations })
  if (!offline) await page.addInitScript({ content: noServiceWorkers })
  return { context, page, offences }
}
