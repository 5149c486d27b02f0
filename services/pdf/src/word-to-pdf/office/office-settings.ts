/** One setting of LibreOffice's registry: the path of its group, its name and its value. */
interface Setting {
  readonly path: string
  readonly name: string
  readonly value: boolean | number | string
}

const group = (path: string, values: Readonly<Record<string, Setting['value']>>): Setting[] =>
  Object.entries(values).map(([name, value]) => ({ path: `/org.openoffice.${path}`, name, value }))

/** Nothing listens there; what gets past everything else ends here. */
const nowhere = { name: '127.0.0.1', port: 9 }

/** What a LibreOffice that opens strangers' documents must and must not do. Names that a version lacks are ignored. */
const settings: readonly Setting[] = [
  ...group('Office.Common/Security/Scripting', {
    BlockUntrustedRefererLinks: true,
    DisableMacrosExecution: true,
    MacroSecurityLevel: 3,
    CheckDocumentEvents: true,
    ExecutePlugins: false,
  }),
  // 0: never.
  ...group('Office.Common/Security', { LoadExoticFileFormats: 0, EnableExpertConfiguration: false }),
  // 2: never ask, never update.
  ...group('Office.Writer/Content/Update', { Link: 2 }),
  ...group('Inet/Settings', {
    ooInetProxyType: 2,
    ooInetNoProxy: '',
    ooInetHTTPProxyName: nowhere.name,
    ooInetHTTPProxyPort: nowhere.port,
    ooInetHTTPSProxyName: nowhere.name,
    ooInetHTTPSProxyPort: nowhere.port,
    ooInetFTPProxyName: nowhere.name,
    ooInetFTPProxyPort: nowhere.port,
  }),
  ...group('Office.Update/Update', { Enabled: false }),
  ...group('Office.Java/VirtualMachine', { Enable: false }),
  ...group('Office.Recovery/AutoSave', { Enabled: false }),
  ...group('Office.Recovery/RecoveryInfo', { Enabled: false }),
  ...group('Office.Common/History', { PickListSize: 0 }),
  ...group('Office.Common/Misc', {
    FirstRun: false,
    CrashReport: false,
    CollectUsageInformation: false,
    UseLocking: false,
    UseDocumentOOoLockFile: false,
    UseDocumentSystemFileLocking: false,
    UseOpenCL: false,
    PluginsEnabled: false,
  }),
  ...group('Office.Linguistic/SpellChecking', { IsSpellAuto: false }),
  ...group('Setup/Office', { ooSetupInstCompleted: true }),
]

/** The settings as the file `registrymodifications.xcu` of a user profile. */
export const settingsFile = (): string => `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
${settings.map(item).join('\n')}
${dangerousPictures.map(withoutFilter).join('\n')}
</oor:items>
`

const item = ({ path, name, value }: Setting): string =>
  `<item oor:path="${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`

/**
 * Kinds of pictures that LibreOffice does not read. An SVG may name other pictures by address, and LibreOffice 7.4 puts
 * any file it can read in their place, whatever the settings of links say; EPS is a program that it gives to
 * Ghostscript where there is one. It looks for both under every name and in every format of documents, so only their
 * filters can go; 25.2 has one of its own for a packed SVG. Word itself puts a PNG beside each SVG, which is shown.
 */
const dangerousPictures = ['svg_Import', 'svgz_Import', 'eps_Import']

const withoutFilter = (name: string): string =>
  `<item oor:path="/org.openoffice.TypeDetection.GraphicFilter/Filters"><node oor:name="${name}" oor:op="remove"/></item>`
