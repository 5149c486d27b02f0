import type { ToolId } from '@folio/contract/tools'
import { toolLinks } from '../../tools/tables/tool-links.ts'
import { MenuLink, type MenuLinkProps } from './menu-link.tsx'

interface ToolMenuLinkProps extends Pick<MenuLinkProps, 'className' | 'onClick'> {
  readonly tool: ToolId
}

/** The way to a tool by its name. */
export const ToolMenuLink = ({ tool, ...link }: ToolMenuLinkProps) => (
  <MenuLink {...link} to={toolLinks[tool].path}>
    {toolLinks[tool].name}
  </MenuLink>
)
