-- Nothing in the schema is anyone's to call but what is granted by name above: what policies ask as the person who
-- reads.
revoke execute on all functions in schema private from public;
