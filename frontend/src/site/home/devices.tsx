import { Laptop, Smartphone, Tablet } from 'lucide-react'
import { Features } from '../sections/features.tsx'
import { Section } from '../sections/section.tsx'

const devices = [
  {
    icon: Laptop,
    title: 'Computers',
    text: 'Windows, macOS, Linux, ChromeOS. Drop files anywhere on a tool’s page, paste them with Ctrl V, or choose them; the keyboard reaches everything.',
  },
  {
    icon: Tablet,
    title: 'Tablets',
    text: 'Move pages and pictures into order with a finger. Light or dark follows the setting of your device.',
  },
  {
    icon: Smartphone,
    title: 'Phones',
    text: 'The same tools on a small screen. Photos come straight from your gallery, and the work is done on the server, not by your battery.',
  },
] as const

export const Devices = () => (
  <Section
    id="devices"
    title="Works on the device you have"
    intro="There is nothing to install. Any current browser will do: Chrome or Edge 123, Firefox 128, Safari 17.5 and newer."
  >
    <Features features={devices} />
  </Section>
)
