import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { watchHistory } from './browser/history-guard.ts'
import { readSettings } from './installation/env.ts'
import { base, pathWithin } from './installation/language.ts'
import { SettingsContext } from './installation/settings.ts'
import { LoadFault } from './loading/load-fault.tsx'
import { prefetchLinkedPages } from './prefetch.ts'
import { AppRoutes, pageAt } from './routes.tsx'
import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'

async function start(root: HTMLElement): Promise<void> {
  try {
    await pageAt(pathWithin(location.pathname)).load()
  } catch {
    const place = root.parentElement?.insertBefore(document.createElement('div'), root)
    if (place) createRoot(place).render(<LoadFault onAgain={() => location.reload()} />)
    return
  }
  const app = (
    <StrictMode>
      <SettingsContext value={readSettings(document.documentElement)}>
        <BrowserRouter basename={base}>
          <AppRoutes />
        </BrowserRouter>
      </SettingsContext>
    </StrictMode>
  )
  // In slices: the page is read already, and a press or a scroll need not wait until all of it is awake.
  if (root.firstElementChild) startTransition(() => void hydrateRoot(root, app))
  else createRoot(root).render(app)
  prefetchLinkedPages()
  // Without it all works as before, with the network.
  import('./offline/keep-for-offline.ts').catch(() => undefined)
}

watchHistory()
const root = document.getElementById('root')
if (root) void start(root)
