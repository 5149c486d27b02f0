/** Every service: the port it listens on and the tools it owns. Compose, Kubernetes and the proxy follow this table. */
export const services = {
  pdf: {
    port: 5000,
    tools: [
      'word-to-pdf',
      'pdf-to-word',
      'merge-pdf',
      'split-pdf',
      'pdf-to-jpg',
      'pdf-to-png',
      'webp-to-png',
      'png-to-webp',
      'jpg-to-png',
    ],
    endpoints: [],
  },
  compress: { port: 5001, tools: ['compress-pdf'], endpoints: [] },
  editor: { port: 5002, tools: ['edit-pdf'], endpoints: ['/api/save-pdf', '/api/preview-pdf'] },
  'png-to-pdf': { port: 5003, tools: ['png-to-pdf'], endpoints: [] },
  contact: { port: 5004, tools: [], endpoints: ['/api/contact'] },
  'jpg-to-pdf': { port: 5006, tools: ['jpg-to-pdf'], endpoints: [] },
} as const satisfies Record<string, ServiceFacts>

interface ServiceFacts {
  readonly port: number
  readonly tools: readonly string[]
  /** Addresses beside the tools' own endpoints. */
  readonly endpoints: readonly string[]
}

export type ServiceName = keyof typeof services

/** The ids of the tools that a service owns: `ToolsOf<'compress'>` is `'compress-pdf'`. */
export type ToolsOf<Name extends ServiceName> = (typeof services)[Name]['tools'][number]

export const serviceNames = Object.keys(services) as ServiceName[]

export const isServiceName = (name: string): name is ServiceName => Object.hasOwn(services, name)

/** The service that owns a tool. @throws where none does */
export function ownerOf(toolId: string): ServiceName {
  const owner = serviceNames.find((name) => (services[name].tools as readonly string[]).includes(toolId))
  if (!owner) throw new Error(`no service owns ${toolId}`)
  return owner
}

export const portOf = (toolId: string): number => services[ownerOf(toolId)].port
