import { url } from './variables.ts'

/** Read by the proxy and by the services. */
export const traceEndpoint = url('OTEL_EXPORTER_OTLP_ENDPOINT', {
  doc: 'Address of an OpenTelemetry collector (OTLP over HTTP) that is told what each request did and how long; the other OTEL_ variables of the SDK count as well. Unset, nothing of it is loaded',
  protocols: ['http:', 'https:'],
  default: undefined,
})
