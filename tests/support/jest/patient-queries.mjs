/**
 * Before the tests of pages: a query that waits (`findBy…`, `waitFor`) waits for as long as a busy machine may take.
 * Whoever finds what it looks for still goes on at once; the library's own second is too short when a suite of
 * LibreOffices runs beside it.
 */
if (globalThis.document) {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 20_000 })
}
