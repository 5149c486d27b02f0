import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { eventually } from '@folio/service-kit/testing/eventually'
import { freePort } from '@folio/service-kit/testing/free-port'
import { siteUrl } from '../support/site-url.ts'
import type { OtherBrowser } from './other-browser.ts'

const libraries = '/usr/lib/x86_64-linux-gnu'

/** WebKitGTK's own small browser, which is what its driver drives. */
export const miniBrowser = existsSync(libraries)
  ? readdirSync(libraries)
      .filter((name) => name.startsWith('webkit2gtk-'))
      .map((name) => `${libraries}/${name}/MiniBrowser`)
      .find(existsSync)
  : undefined

/** The key of an element's reference (W3C WebDriver, 12.2). */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** WebKit by WebDriver, on a display that nobody sees. */
export async function openWebkit(): Promise<OtherBrowser> {
  if (!miniBrowser) throw new Error('WebKitGTK is not installed')
  const display = `:${await freePort()}`
  const screen = spawn('Xvfb', [display, '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: 'ignore',
  })
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    env: {
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  })
  const call = driverAt(`http://127.0.0.1:${port}`)
  await eventually(async () => void (await call('GET', '/status')))
  const { sessionId } = (await call('POST', '/session', {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] } },
    },
  })) as { sessionId: string }
  const session = `/session/${sessionId}`
  await call('POST', `${session}/timeouts`, { script: 120_000, pageLoad: 60_000 })
  const find = async (selector: string): Promise<string> => {
    const element = await call('POST', `${session}/element`, { using: 'css selector', value: selector })
    return (element as Record<string, string>)[elementKey] ?? ''
  }
  return {
    goto: async (path) => void (await call('POST', `${session}/url`, { url: siteUrl + path })),
    evaluate: async <T>(expression: string) => {
      const script = `const done = arguments[0]
        Promise.resolve().then(() => (${expression})).then((value) => done({ value }), (error) => done({ error: String(error) }))`
      const answer = await call('POST', `${session}/execute/async`, { script, args: [] })
      const { value, error } = answer as { value: T; error?: string }
      if (error !== undefined) throw new Error(error)
      return value
    },
    choose: async (paths) => {
      const text = paths.join('\n')
      await call('POST', `${session}/element/${await find('input[type=file]')}/value`, { text })
    },
    click: async (selector) =>
      void (await call('POST', `${session}/element/${await find(selector)}/click`, {})),
    type: async (text) => {
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await call('POST', `${session}/actions`, { actions: [{ type: 'key', id: 'keys', actions }] })
    },
    close: async () => {
      // The end of a session may never be answered: what was started is ended instead.
      endGroup(driver)
      screen.kill('SIGKILL')
    },
  }
}

const driverAt =
  (origin: string) =>
  async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(origin + path, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(150_000),
    })
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null }
    if (value?.error !== undefined && !response.ok) throw new Error(`${value.error}: ${value.message}`)
    return value
  }

function endGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL')
}
