/**
 * Before the tests of pages: a query that waits (`findBy…`, `waitFor`) waits for as long as a busy machine may take.
 * Whoever finds what it looks for still goes on at once; the library's own second is too short when a suite of
 * LibreOffices runs beside it. What a query finds missing while it waits prints the page only when someone reads it: of
 * hundreds of such errors that is the last one alone.
 */
if (globalThis.document) {
  const { configure, getConfig } = await import('@testing-library/react')
  const { installQuickStyles } = await import('../../../frontend/testing/quick-styles.ts')
  const { getElementError } = getConfig()
  configure({
    asyncUtilTimeout: 20_000,
    getElementError: (message, container) =>
      getConfig()._disableExpensiveErrorDiagnostics
        ? Object.defineProperties(new Error(), {
            name: { value: 'TestingLibraryElementError' },
            message: { configurable: true, get: () => getElementError(message, container).message },
          })
        : getElementError(message, container),
  })
  installQuickStyles()
}
