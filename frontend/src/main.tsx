import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { readSettings } from './env.ts'
import { watchHistory } from './history-guard.ts'
import { LoadFault } from './load-fault.tsx'
import { prefetchLinkedPages } from './prefetch.ts'
import { AppRoutes, pageAt } from './routes.tsx'
import { SettingsContext } from './site/settings.ts'
import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'

async function start(root: HTMLElement): Promise<void> {
  try {
    await pageAt(location.pathname).load()
  } catch {
    const place = root.parentElement?.insertBefore(document.createElement('div'), root)
    if (place) createRoot(place).render(<LoadFault onAgain={() => location.reload()} />)
    return
  }
  const app = (
    <StrictMode>
      <SettingsContext value={readSettings(document.documentElement)}>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </SettingsContext>
    </StrictMode>
  )
  if (root.firstElementChild) hydrateRoot(root, app)
  else createRoot(root).render(app)
  prefetchLinkedPages()
}

watchHistory()
const root = document.getElementById('root')
if (root) void start(root)
