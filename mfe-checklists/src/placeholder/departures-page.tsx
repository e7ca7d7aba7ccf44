import { PlaceholderPage } from './placeholder-page';

export default function DeparturesPage() {
  return <PlaceholderPage name="departures" />;
}
