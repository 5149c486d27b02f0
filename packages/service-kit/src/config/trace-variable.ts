import { url } from './variables.ts'

/** The variable that the proxy and the services read. */
export const traceEndpoint = url('OTEL_EXPORTER_OTLP_ENDPOINT', {
  doc: 'Address of an OpenTelemetry collector (OTLP over HTTP) that is told what each request did and how long; the other OTEL_ variables of the SDK count as well. Unset, nothing of it is loaded',
  protocols: ['http:', 'https:'],
  default: undefined,
})
