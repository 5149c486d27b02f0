import { TestEnvironment } from 'jest-environment-jsdom'

/**
 * jsdom whose page can be moved to another origin: `movePage(url)`. A test's server takes any free port, so
 * suites that run at the same time never want the same one, and the page has to follow it.
 */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    this.global.movePage = (url) => {
      this.dom.reconfigure({ url })
      // jsdom leaves the origin that XMLHttpRequest compares with where the window began.
      this.global._origin = new URL(url).origin
    }
  }
}
