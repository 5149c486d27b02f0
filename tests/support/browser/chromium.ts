import { type Browser, chromium } from 'playwright-core'

/**
 * The browser of the tests: Chromium without its window. Pages are the same in it; each context of the whole Chromium also
 * starts the pages that its toolbar is made of, which takes more than half of the processor's time (docs/decisions/0173).
 */
export const chromiumPath = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell'

const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath, args: launchArguments })
