import { ownerOf, type ServiceName } from '@folio/contract/services'
import { type Environment, readConfig } from '@folio/service-kit/config/config'
import type { ServiceConfig } from '@folio/service-kit/config/service-config'
import type { ToolHandler } from '@folio/service-kit/conversions/handler'

/** The tools of one service in this process, and the configuration that they were made with. */
export interface OpenedToolbox {
  readonly name: ServiceName
  readonly config: ServiceConfig
  readonly handlers: Readonly<Record<string, ToolHandler>>
  close(): Promise<void>
}

type Open = (env: Environment) => Promise<OpenedToolbox>

/**
 * The toolboxes of the services, each read only when one of its tools is called: nobody waits for LibreOffice to merge
 * two files.
 */
const toolboxes: Readonly<Partial<Record<ServiceName, Open>>> = {
  pdf: async (env) => {
    const [{ variables }, { createToolbox }] = await Promise.all([
      import('@folio/pdf/config'),
      import('@folio/pdf/toolbox'),
    ])
    const config = readConfig(variables, env)
    return { name: 'pdf', config, ...createToolbox(config) }
  },
  compress: async (env) => {
    const [{ variables }, { createToolbox }] = await Promise.all([
      import('@folio/compress/config'),
      import('@folio/compress/toolbox'),
    ])
    const config = readConfig(variables, env)
    return { name: 'compress', config, ...createToolbox(config) }
  },
  'jpg-to-pdf': async (env) => {
    const [{ variables }, { createToolbox }] = await Promise.all([
      import('@folio/jpg-to-pdf/config'),
      import('@folio/jpg-to-pdf/toolbox'),
    ])
    const config = readConfig(variables, env)
    return { name: 'jpg-to-pdf', config, ...createToolbox(config) }
  },
  'png-to-pdf': async (env) => {
    const [{ variables }, { createToolbox }] = await Promise.all([
      import('@folio/png-to-pdf/config'),
      import('@folio/png-to-pdf/toolbox'),
    ])
    const config = readConfig(variables, env)
    return { name: 'png-to-pdf', config, ...createToolbox(config) }
  },
}

/** @throws Error for a tool that has no command */
export async function openToolbox(toolId: string, env: Environment): Promise<OpenedToolbox> {
  const open = toolboxes[ownerOf(toolId)]
  if (!open) throw new Error(`${toolId} cannot be called here`)
  return await open(env)
}
