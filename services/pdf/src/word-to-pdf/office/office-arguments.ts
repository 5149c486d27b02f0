import type { OfficeHome } from './office-home.ts'

/**
 * Returns the arguments for no window, no dialogs, no start-up screen, nothing restored, and the profile of this home.
 */
export const officeArguments = ({ profileUrl }: Pick<OfficeHome, 'profileUrl'>): string[] => [
  ...['--headless', '--invisible', '--nologo', '--nodefault', '--norestore', '--nofirststartwizard'],
  `-env:UserInstallation=${profileUrl}`,
]
