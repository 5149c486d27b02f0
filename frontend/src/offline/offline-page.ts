/** Returns what is shown for a page that was never opened here while there was a network. It needs no file besides. */
export const offlinePage = (): Response =>
  new Response(
    `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>You are offline</title>
<style>main { max-width: 40rem; margin: 15vh auto; padding: 0 1rem; font: 1.125rem/1.5 system-ui, sans-serif }</style>
<main>
<h1>You are offline</h1>
<p>This page has not been opened in this browser before, so it needs the network. <a href="/">Go to the home page</a>
</main>`,
    { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8' } },
  )
