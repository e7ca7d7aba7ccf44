import { PlaceholderPage } from './placeholder-page';

export default function RestrictedAreasPage() {
  return <PlaceholderPage name="restrictedAreas" />;
}
