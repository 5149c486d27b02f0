/**
 * Before the tests of pages: a query that waits (`findBy…`, `waitFor`) waits for as long as a busy machine may take.
 * Whoever finds what it looks for still goes on at once; the library's own second is too short when a suite of
 * LibreOffices runs beside it. While it waits no failure prints the page, because only the last one is ever read, and that
 * one is printed when the wait ends.
 */
if (globalThis.document) {
  const { configure, getConfig } = await import('@testing-library/react')
  const { installQuickStyles } = await import('../../../frontend/testing/quick-styles.ts')
  const { getElementError } = getConfig()
  configure({
    asyncUtilTimeout: 20_000,
    getElementError: (message, container) =>
      getConfig()._disableExpensiveErrorDiagnostics
        ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
        : getElementError(message, container),
  })
  installQuickStyles()
}
