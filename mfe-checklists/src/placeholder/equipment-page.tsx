import { PlaceholderPage } from './placeholder-page';

export default function EquipmentPage() {
  return <PlaceholderPage name="equipment" />;
}
