// The boundary behind which shared libraries are negotiated: nothing that is shared may be imported before it.
void import('./bootstrap/bootstrap');
