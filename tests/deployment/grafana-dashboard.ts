import type { AnnotationQuery, Dashboard, DataQuery, Panel, RowPanel } from '@grafana/schema'
import type { Options as StatOptions } from '@grafana/schema/dist/esm/raw/composable/stat/panelcfg/x/StatPanelCfg_types.gen'
import type {
  FieldConfig as TimeSeriesConfig,
  Options as TimeSeriesOptions,
} from '@grafana/schema/dist/esm/raw/composable/timeseries/panelcfg/x/TimeSeriesPanelCfg_types.gen'

/**
 * A dashboard file by Grafana's own types. They leave open what a panel's options are and what a data source is asked:
 * here stand the types of the two panels that ours has, and a panel of another type is a fault until it is named.
 */
export type DashboardFile = Written<
  Omit<Dashboard, 'annotations' | 'panels'> & {
    readonly annotations: { readonly list: readonly PrometheusAnnotation[] }
    readonly panels: readonly (
      | RowPanel
      | PanelOf<'timeseries', TimeSeriesOptions, TimeSeriesConfig>
      | PanelOf<'stat', StatOptions, Record<string, never>>
    )[]
  }
>

type PanelOf<Type extends string, Options, FieldConfig> = Omit<
  Panel<Options, FieldConfig>,
  'type' | 'options' | 'fieldConfig' | 'targets'
> & {
  readonly type: Type
  /** Grafana has a value of its own for each option that a file does not name. */
  readonly options: { readonly [Name in keyof Options]?: Partial<Options[Name]> }
  readonly fieldConfig: Omit<GivenFieldConfig, 'defaults'> & {
    readonly defaults: Omit<GivenFieldConfig['defaults'], 'custom'> & { readonly custom?: FieldConfig }
  }
  readonly targets: readonly PrometheusQuery[]
}

type GivenFieldConfig = NonNullable<Panel['fieldConfig']>

/** A query as Grafana's data source for Prometheus documents it, whose types are in a package with the whole interface. */
interface PrometheusQuery extends DataQuery {
  readonly expr: string
  readonly legendFormat?: string
  readonly instant?: boolean
  readonly exemplar?: boolean
}

/** An annotation by the same data source, which keeps its query and the form of its words beside the common fields. */
interface PrometheusAnnotation extends AnnotationQuery {
  readonly expr: string
  readonly titleFormat?: string
}

/** As JSON has it: the text of a member in the place of an enum, which no text may stand for in TypeScript. */
type Written<T> = T extends string ? `${T}` : T extends object ? { [Name in keyof T]: Written<T[Name]> } : T
