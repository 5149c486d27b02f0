import type { WorkerScope } from './worker-scope.ts'

/** Takes the place of the service worker where there shall be none: deletes what it has kept, and itself. */
const scope = self as unknown as WorkerScope & {
  skipWaiting(): Promise<void>
  readonly registration: ServiceWorkerRegistration
}

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))

scope.addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  await scope.registration.unregister()
}
